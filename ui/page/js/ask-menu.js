/** An ask's own menu: declining with a reason, all of its agent, muting it, copying the ask. */

import { confirm } from './confirm.js';
import { byId } from './dom.js';
import { current, draftAt, withDraft } from './form.js';
import { tell } from './live.js';
import { openMenu } from './menu.js';
import { askReason } from './reason.js';
import { nameOf } from './text.js';
import { word } from './words.js';

/**
 * @param {AskView} view
 * @param {import('./ask.js').Desk} desk
 */
export function askMenu({ ask, claims, proof }, desk) {
  const who = nameOf(claims, proof) ?? word('some-process');
  return () => openMenu(byId('ask-menu'), [
    { label: word('menu.reason'), act: reason },
    { label: word('menu.agent'), act: declineAgent },
    { label: word('menu.mute'), act: mute },
    { label: word('menu.markdown'), act: () => desk.say({ copy: { ask, form: 'markdown' } }) },
    { label: word('menu.json'), act: () => desk.say({ copy: { ask, form: 'json' } }) },
  ]);

  /** The reason is the note of the question on show, or of the last: notes go along with a decline. */
  function reason() {
    const index = current(desk.form) ?? desk.form.questions.length - 1;
    askReason(draftAt(desk.form, index).note, (note) => {
      const draft = { ...draftAt(desk.form, index), note };
      desk.form = withDraft(desk.form, index, draft);
      desk.say({ draft: { ask, question: index, draft } });
      const field = /** @type {HTMLTextAreaElement | null} */ (document.getElementById('note'));
      if (field) field.value = note;
    }, () => desk.end({ decline: { ask } }));
  }

  function declineAgent() {
    const title = word('agent-title', { who });
    confirm({ title, text: word('agent-text'), yes: word('decline-all'), no: word('go-back') },
      () => desk.end({ declineAgent: { ask } }));
  }

  /** Its asks leave the window, this one too. */
  function mute() {
    desk.end({ mute: { ask } });
    tell(word('muted-told'));
  }
}
