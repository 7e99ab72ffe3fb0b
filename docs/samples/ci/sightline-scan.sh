#!/bin/sh
# Scans one commit on a Sightline server and fails on open issues of FAIL_ON or worse, unless their confidence is low.
# With FAIL_ON_NEW, a branch or a commit, only those count that its last completed scan did not have. A scan without a
# score fails too; source code in other languages that no engine understands is a warning, and fails with
# REQUIRE_COVERAGE=yes. Needs curl and jq.
# Exit codes: 0 clean, 1 the gate failed, 2 a setting is missing or wrong, 3 the scan failed, could not be made, or an
# engine did not get through.
set -eu

wrong() {
  echo "$1" >&2
  exit 2
}
[ -n "${SIGHTLINE_API:-}" ] || wrong 'SIGHTLINE_API is missing: the address of the API, such as https://sightline.example.com/v1'
[ -n "${SIGHTLINE_API_KEY:-}" ] || wrong 'SIGHTLINE_API_KEY is missing: a key with the permission write'
[ -n "${REPO_URL:-}" ] || wrong 'REPO_URL is missing: the https:// address of the repository'
FAIL_ON=${FAIL_ON:-high}
case $FAIL_ON in
  critical | high | medium | low | info) ;;
  *) wrong "FAIL_ON is critical, high, medium, low or info, and not $FAIL_ON" ;;
esac

# api FILE ARGUMENTS... puts the answer into the file, or ends the script with what the service said.
# --retry waits as long as Retry-After says.
api() {
  out=$1
  shift
  curl --silent --show-error --fail-with-body --retry 5 -o "$out" -H "Authorization: Bearer $SIGHTLINE_API_KEY" "$@" && return
  jq -r '.error.message // empty' "$out" >&2 2> /dev/null || true
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
jq -r '(if .score == null then "Not scored" else "Score \(.score)" end) + ", \(.issues_count) open issues"' scan.json

# The open issues: all of them, or the new ones.
jq '[.runs[0].results[] | select(.suppressions == []) | .properties | {severity, confidence}]' sightline.sarif > open.json
if [ -n "${FAIL_ON_NEW:-}" ]; then
  api scans.json --get "$SIGHTLINE_API/scans" --data-urlencode "repo_url=$REPO_URL" -d status=completed -d limit=100
  BASE=$(jq -r --arg scan "$SCAN" --arg base "$FAIL_ON_NEW" \
    'first(.data[] | select(.scan_id != $scan) | select([.branch, .ref, .commit_sha] | index($base)) | .scan_id) // ""' scans.json)
  if [ -n "$BASE" ]; then
    api comparison.json "$SIGHTLINE_API/scans/$SCAN/comparison?base=$BASE"
    jq '[.new_issues[] | select(.state == "open") | {severity, confidence}]' comparison.json > open.json
    jq -r --arg base "$FAIL_ON_NEW" '"\(length) new since \($base)"' open.json
  else
    echo "There is no completed scan of $FAIL_ON_NEW: every open issue counts"
  fi
fi

# Those of FAIL_ON or worse. One of low confidence is more likely a false alarm than not: it is named and fails nothing.
jq --arg fail_on "$FAIL_ON" '
  ["critical", "high", "medium", "low", "info"] as $all
  | ($all[: ($all | index($fail_on)) + 1]) as $severe
  | map(select(.severity as $its | $severe | index($its)))' open.json > severe.json
jq -r 'map(select(.confidence == "low")) | length | select(. > 0) | "Not counted, of low confidence: \(.)"' severe.json
jq -e 'all(.confidence == "low")' severe.json > /dev/null || exit 1

# What did not get through may have missed the very issue. An engine that is not available is no fault of this scan.
jq '[.engines[] | select(.status != "completed" and .status != "unavailable")]' scan.json > lacking.json
jq -r '.[] | "The engine \(.id) did not get through (\(.status)). \(.detail // "")"' lacking.json
jq -e '. == []' lacking.json > /dev/null || exit 3

# A clean result in a language that no engine understands says nothing.
jq -r 'select(.unscored != null) | "There is no score. \(.unscored.message)"' scan.json
jq '[.coverage[] | select(.kind == "source" and .depth != "patterns" and .depth != "flows")]' scan.json > uncovered.json
jq -r '.[] | "No engine understood the \(.lines) lines of \(.language)"' uncovered.json
jq -e '.unscored == null' scan.json > /dev/null || exit 1
[ "${REQUIRE_COVERAGE:-no}" != yes ] || jq -e '. == []' uncovered.json > /dev/null || exit 1
