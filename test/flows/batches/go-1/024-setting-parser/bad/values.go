package main

// valueOf reads a text with a parser and falls back to a default.
func valueOf[T any](text string, parse func(string) (T, error), fallback T) T {
	if text == "" {
		return fallback
	}
	value, err := parse(text)
	if err != nil {
		return fallback
	}
	return value
}
