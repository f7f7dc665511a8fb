# Everything one does with a checkout. Each target brings the system packages
# it needs by itself (by apt) and says nothing where they are there.
.PHONY: run test bench soak pictures check system

# Start the tray app and ask a sample question.
run:
	@scripts/run.sh

# Every test there is, in a virtual display of its own.
test:
	@scripts/test.sh

# Measure: ask to pixels beside zenity, contract, command line.
bench:
	@scripts/bench.sh

# The long form of the endurance test: `make soak ASKS=5000`.
soak:
	@scripts/soak.sh $(ASKS)

# The pictures in docs/pictures, each from a virtual desktop of its own.
pictures:
	@scripts/pictures.sh $(PICTURES)

# Format, lints, types of the page, licences and sources of dependencies.
check:
	@scripts/check.sh

# Install the system packages alone.
system:
	@scripts/system.sh build display test node
