#!/bin/sh
# Calls that a client makes, with what it must be able to rely on: exits 1 at the first that is otherwise.
# Needs curl and jq.
set -eu
API=${SIGHTLINE_API:-http://127.0.0.1:4010/v1}
KEY=${SIGHTLINE_API_KEY:-any}

# Prints the body, and below it the status.
call() { curl -sS -m 40 -w '\n%{http_code}\n' -H "Authorization: Bearer $KEY" "$@"; }
body() { sed '$d'; }
expect() { # what, wanted, found
  [ "$2" = "$3" ] || { echo "$1: $3, and not $2" >&2; exit 1; }
  echo "ok: $1"
}

PAGES=0 CURSOR='' IDS=''
while [ "$PAGES" = 0 ] || [ -n "$CURSOR" ]; do
  PAGE=$(call -G "$API/scans" ${CURSOR:+--data-urlencode "cursor=$CURSOR"} | body)
  IDS="$IDS $(printf '%s' "$PAGE" | jq -r '.data[].scan_id' | tr '\n' ' ')"
  CURSOR=$(printf '%s' "$PAGE" | jq -r '.next_cursor // empty')
  PAGES=$((PAGES + 1))
done
expect 'a list is read to its end, and nothing comes twice' '' "$(echo "$IDS" | tr -s ' ' '\n' | sort | uniq -d)"

SCAN=$(call --json '{"repo_url": "https://fixtures.sightline.test/clean"}' "$API/scans" | body)
until printf '%s' "$SCAN" | jq -e '.status | IN("queued", "running") | not' >/dev/null; do
  SCAN=$(call "$API/scans/$(printf '%s' "$SCAN" | jq -r .scan_id)?wait=30" | body)
done
expect 'a scan is watched to its end' completed "$(printf '%s' "$SCAN" | jq -r .status)"

WRONG=$(call --json '{"repo_url": "ftp://git.example.com/shop"}' "$API/scans" | body)
expect 'an error names the field that was wrong' /repo_url "$(printf '%s' "$WRONG" | jq -r '.error.details.fields[0].pointer')"

expect 'a limit that is reached is told' 429 "$(call -H 'Prefer: code=429' "$API/scans" | tail -n 1)"
