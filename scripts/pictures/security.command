git push origin release/1.4 --force-with-lease
