#!/bin/sh
# Scans one commit on a Sightline server and fails on open issues of FAIL_ON or worse. Needs curl and jq.
# Exit codes: 0 clean, 1 the gate failed, 3 the scan failed.
set -eu

: "${SIGHTLINE_API:?the address of the API, such as https://sightline.example.com/v1}"
: "${SIGHTLINE_API_KEY:?a key with the permission write}"
: "${REPO_URL:?the https:// address of the repository}"
FAIL_ON=${FAIL_ON:-high}

# --retry waits as long as Retry-After says.
api() {
  curl --silent --show-error --fail-with-body --retry 5 -H "Authorization: Bearer $SIGHTLINE_API_KEY" "$@"
}

# The same commit in the same pipeline is one scan, however often the job is repeated within a day.
jq -n --arg repo_url "$REPO_URL" --arg ref "${REF:-}" '{repo_url: $repo_url} + if $ref == "" then {} else {ref: $ref} end' > request.json
SCAN=$(api "$SIGHTLINE_API/scans" -H 'Content-Type: application/json' \
  -H "Idempotency-Key: ${PIPELINE:-$$}-$(cksum < request.json | cut -d' ' -f1)" --data-binary @request.json | jq -r .scan_id)
echo "Scan $SCAN"

until api "$SIGHTLINE_API/scans/$SCAN?wait=30" > scan.json && jq -e .finished_at scan.json > /dev/null; do
  jq -r '"\(.status) \(.progress.percent) %"' scan.json
done

if [ "$(jq -r .status scan.json)" != completed ]; then
  jq -r '"The scan ended as \(.status). \(.failure.message // "")"' scan.json
  exit 3
fi

api "$SIGHTLINE_API/scans/$SCAN/report" -H 'Accept: application/sarif+json' -o sightline.sarif
jq -r '"Score \(.score), \(.issues_count) open issues, \(.new_issues_count) new"' scan.json

# Severities from the worst down to FAIL_ON.
jq -e --arg fail_on "$FAIL_ON" '
  ["critical", "high", "medium", "low", "info"] as $all
  | .issues_by_severity as $found
  | [$all[: ($all | index($fail_on)) + 1][] | $found[.]] | add == 0' scan.json > /dev/null || exit 1
