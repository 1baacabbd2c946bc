#!/bin/sh
# Sends rows to Cardine: one JSON object per line, from standard input.
#   CARDINE_URL=https://portale.example CARDINE_KEY=cardine_… sh sync-client.sh listini 42 < prezzi.ndjson
# The number increases with each delivery of a kind. Sending the same delivery again is safe: it is written once.
set -eu
kind=$1
number=$2
rows=$(mktemp)
answer=$(mktemp)
trap 'rm -f "$rows" "$answer"' EXIT
cat > "$rows"
for pause in 1 5 30 0; do
  status=$(curl --silent --output "$answer" --write-out '%{http_code}' --data-binary "@$rows" \
    --header 'Content-Type: application/x-ndjson' --header "Authorization: Bearer $CARDINE_KEY" \
    --header "X-Consegna: $number" "$CARDINE_URL/api/sync/$kind") || true
  case $status in
    2*) cat "$answer"; exit 0 ;;
    429) ;;
    4*) cat "$answer" >&2; exit 1 ;;
  esac
  sleep "$pause"
done
echo "Cardine does not answer ($status)" >&2
exit 2
