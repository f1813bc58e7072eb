#!/usr/bin/env bash
# Creates a product and an offer, repeats the first POST with the same key, and walks the order history by `links.next`.
# Usage: ./walk.sh [address of a running emulator]. Needs curl, and node to read JSON.
set -euo pipefail

base=${1:-http://127.0.0.1:4010}
token=${TOKEN:-svc_test_full}

# member NAME: reads JSON from standard input and prints one member of it.
member() { node -e 'let t = ""; process.stdin.on("data", (d) => (t += d)).on("end", () => console.log(process.argv[1].split(".").reduce((v, k) => v[k], JSON.parse(t))))' "$1"; }
new_key() { node -p 'crypto.randomUUID()'; }
get() { curl --silent --show-error --fail-with-body -H "Authorization: Bearer $token" "$1"; }
post() { # post PATH KEY JSON
  curl --silent --show-error --fail-with-body -H "Authorization: Bearer $token" \
    -H 'Content-Type: application/json' -H "Idempotency-Key: $2" -d "$3" "$base$1"
}

key=$(new_key)
body='{"name":"Violão do Zero","type":"course","description":"Primeiros acordes"}'
first=$(post /api/v2/products "$key" "$body")
product=$(member id <<<"$first")
echo "created product $product"

again=$(post /api/v2/products "$key" "$body")
[ "$again" = "$first" ] && echo 'the same key gave the same answer, and no second product'

offer=$(post "/api/v2/products/$product/offers" "$(new_key)" '{"name":"À vista","price":19700,"charge_type":"one_time"}')
echo "created offer, sold at $(member checkout_url <<<"$offer")"

pages=0
lines=0
next="$base/api/v2/orders/history?paginate=100"
while [ "$next" != null ]; do
  page=$(get "$next")
  pages=$((pages + 1))
  lines=$((lines + $(member data.length <<<"$page")))
  next=$(member links.next <<<"$page")
done
total=$(get "$base/api/v2/orders/summary" | member total_items)
echo "walked $lines lines on $pages pages; the summary counts $total"
[ "$lines" = "$total" ]
