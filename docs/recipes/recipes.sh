#!/usr/bin/env bash
# Five usual flows, with curl and jq:
#   HOTEL_CONTENT_URL=http://127.0.0.1:8080 HOTEL_CONTENT_KEY=hck_… bash recipes.sh copy.tsv
set -euo pipefail
copy=${1:-copy.tsv}
api=$HOTEL_CONTENT_URL/content/hotels/v1
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT

# call METHOD PATH [BODY]: curl waits as Retry-After says and tries again; any other error ends the program.
call() {
  curl -sS --fail --retry 5 --compressed -X "$1" "$api$2" -H "Authorization: ApiKey $HOTEL_CONTENT_KEY" \
    ${3:+-H 'Content-Type: application/json' -d "$3"}
}

typeahead() {
  call POST /hotels/autocomplete '{"query": "hilton vienna prat", "limit": 1}' |
    jq -r '.items[] | "typeahead: \(.baseCode) \(.name)"'
}

by_codes() {
  call POST /hotels/by-base-codes \
    '{"baseCodes": ["HC0100003", "HR0100024", "B-9"], "fields": ["primary.hotelName"]}' |
    jq -r '(.hotels[] | "by codes: \(.baseCode) \(.primary.hotelName)"), (.notFound[] | "not found: \(.)")'
}

around() {
  local body='{"latitude": 48.2082, "longitude": 16.3738, "radiusKm": 25, "distinct": true, "include": ["summary"], "maxSize": 5}'
  local page token
  : > "$scratch/around"
  while :; do
    page=$(call POST /hotels/by-coordinates "$body")
    jq -r '.hotels[].summary.name' <<< "$page" >> "$scratch/around"
    token=$(jq -r '.token // empty' <<< "$page")
    [ -n "$token" ] || break
    body=$(jq --arg token "$token" '.token = $token' <<< "$body")
  done
  echo "around: $(($(wc -l < "$scratch/around"))) hotels, the nearest $(head -n 1 "$scratch/around")"
}

# The first line of the copy is the checkpoint, each other one a hotel: base code, time of its last change, name.
first_copy() {
  local after='' lines
  # Before the export, so that what changes meanwhile comes again.
  call POST /hotels/changed-since '{"since": "2999-01-01T00:00:00Z"}' | jq -er .checkpointAt > "$scratch/copy"
  while :; do
    call GET "/export/catalog?include=content&fields=primary.hotelName&limit=500${after:+&after=$after}" > "$scratch/page"
    jq -r 'select(.baseCode) | [.baseCode, "", .primary.hotelName] | @tsv' "$scratch/page" >> "$scratch/copy"
    lines=$(wc -l < "$scratch/page")
    [ "$lines" -eq 500 ] || break
    after=$(tail -n 1 "$scratch/page" | jq -r '.code | @uri')
  done
  mv "$scratch/copy" "$copy"
}

# The copy, with its new checkpoint, is replaced once all pages were applied: after an error the next run repeats the walk.
follow() {
  local since cursors='{}' page checkpoint
  since=$(head -n 1 "$copy")
  : > "$scratch/changes"
  while :; do
    page=$(call POST /hotels/changed-since "$(jq -n --arg since "$since" --argjson cursors "$cursors" \
      '{since: $since, maxSize: 100, fields: ["primary.hotelName"]} + $cursors')")
    jq -r '(.deleted[] | select(.baseCode) | ["removed", .baseCode, .deletedAt]),
      (.hotels[] | ["changed", .baseCode, .changedAt, .primary.hotelName]) | @tsv' <<< "$page" >> "$scratch/changes"
    cursors=$(jq -c '{cursor, deletedCursor} | with_entries(select(.value))' <<< "$page")
    [ "$cursors" != '{}' ] || break
  done
  checkpoint=$(jq -r .checkpointAt <<< "$page")
  tail -n +2 "$copy" > "$scratch/hotels"
  { echo "$checkpoint"
    awk -F '\t' -v OFS='\t' -v hotels="$scratch/hotels" '
      FILENAME == hotels { at[$1] = $2; name[$1] = $3; next }
      $1 == "removed" { if ($2 in at && at[$2] "" < $3 "") delete at[$2]; next }
      { at[$2] = $3; name[$2] = $4 }
      END { for (code in at) print code, at[code], name[code] }' "$scratch/hotels" "$scratch/changes"
  } > "$copy.part"
  mv "$copy.part" "$copy"
  echo "copy: $(($(wc -l < "$copy") - 1)) hotels, $(grep -c ^changed "$scratch/changes" || true) changed," \
    "$(grep -c ^removed "$scratch/changes" || true) removed"
}

match() {
  call POST /hotels/match '{"hotels": [
    {"name": "Vienna Hilton Prater", "city": "Wien", "countryCode": "AT", "latitude": 48.2468, "longitude": 16.3067},
    {"name": "Nowhere Inn", "city": "Nowhere", "countryCode": "AT"}]}' |
    jq -r '.results[] | "match: \(.verdict) \(.baseCode // "-")"'
}

typeahead
by_codes
around
[ -f "$copy" ] || first_copy
follow
match
