#!/bin/sh
# Scans one commit on a Sightline server and fails on open issues of FAIL_ON or worse. Needs curl and jq.
# Exit codes: 0 clean, 1 the gate failed, 3 the scan failed or could not be made.
set -eu

: "${SIGHTLINE_API:?the address of the API, such as https://sightline.example.com/v1}"
: "${SIGHTLINE_API_KEY:?a key with the permission write}"
: "${REPO_URL:?the https:// address of the repository}"
FAIL_ON=${FAIL_ON:-high}

# api FILE ARGUMENTS... puts the answer into the file, or ends the script with what the service said.
# --retry waits as long as Retry-After says.
api() {
  out=$1
  shift
  curl --silent --show-error --fail-with-body --retry 5 -o "$out" -H "Authorization: Bearer $SIGHTLINE_API_KEY" "$@" && return
  jq -r '.error.message' "$out" >&2 2> /dev/null || true
  exit 3
}

# The same commit in the same pipeline is one scan, however often the job is repeated within a day.
jq -n --arg repo_url "$REPO_URL" --arg ref "${REF:-}" '{repo_url: $repo_url} + if $ref == "" then {} else {ref: $ref} end' > request.json
api scan.json "$SIGHTLINE_API/scans" -H 'Content-Type: application/json' --data-binary @request.json \
  -H "Idempotency-Key: ${PIPELINE:-$$}-$(cksum < request.json | cut -d' ' -f1)"
SCAN=$(jq -r .scan_id scan.json)
echo "Scan $SCAN"

# Each call is held back until the scan ends, 30 seconds at most.
until jq -e .finished_at scan.json > /dev/null; do
  api scan.json "$SIGHTLINE_API/scans/$SCAN?wait=30"
done

if [ "$(jq -r .status scan.json)" != completed ]; then
  jq -r '"The scan ended as \(.status). \(.failure.message // "")"' scan.json
  exit 3
fi

api sightline.sarif "$SIGHTLINE_API/scans/$SCAN/report" -H 'Accept: application/sarif+json'
jq -r '"Score \(.score), \(.issues_count) open issues, \(.new_issues_count) new"' scan.json

# Severities from the worst down to FAIL_ON.
jq -e --arg fail_on "$FAIL_ON" '
  ["critical", "high", "medium", "low", "info"] as $all
  | .issues_by_severity as $found
  | [$all[: ($all | index($fail_on)) + 1][] | $found[.]] | add == 0' scan.json > /dev/null || exit 1
