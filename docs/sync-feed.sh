#!/bin/sh
# Prints what changed in Cardine since the last run, one JSON object per line. The position is kept in a file.
#   CARDINE_URL=https://portale.example CARDINE_KEY=cardine_… sh sync-feed.sh posizione.txt > novita.ndjson
# After an interrupted run the last page is printed again: the latest event of each record wins.
set -eu
state=$1
page=$(mktemp)
trap 'rm -f "$page"' EXIT
while :; do
  after=$(cat "$state" 2> /dev/null || echo 0)
  curl --silent --show-error --fail --retry 5 --output "$page" \
    --header "Authorization: Bearer $CARDINE_KEY" "$CARDINE_URL/api/sync/feed?after=$after"
  [ -s "$page" ] || exit 0
  cat "$page"
  tail -n 1 "$page" | sed 's/^{"posizione":\([0-9]*\),.*/\1/' > "$state.new"
  mv "$state.new" "$state"
done
