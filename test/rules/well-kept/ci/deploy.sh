#!/usr/bin/env bash
set -euo pipefail
commit="${1:?commit}"
kubectl --namespace shop set image deployment/shop "web=registry.example.com/shop/web:${commit}"
kubectl --namespace shop rollout status deployment/shop --timeout=120s
