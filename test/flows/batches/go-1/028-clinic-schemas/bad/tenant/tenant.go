package tenant

import (
	"context"
	"net/http"
	"strconv"
)

type contextKey int

const (
	headerKey contextKey = iota
	numberKey
)

// Middleware keeps the clinic of a request in its context.
func Middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := r.Header.Get("X-Clinic")
		number, err := strconv.ParseUint(header, 10, 32)
		if err != nil {
			number = 1
		}
		ctx := context.WithValue(r.Context(), headerKey, header)
		ctx = context.WithValue(ctx, numberKey, number)
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// Of gives the clinic of the request that a context belongs to.
func Of(ctx context.Context) any {
	return ctx.Value(headerKey)
}
