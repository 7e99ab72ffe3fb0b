package cache

import (
	"sync"
)

// Cache is a map that may be used by many at once.
type Cache[T comparable] struct {
	mu     sync.RWMutex
	values map[T]T
}

func New[T comparable]() *Cache[T] {
	return &Cache[T]{values: map[T]T{}}
}

func (c *Cache[T]) Put(key, value T) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.values[key] = value
}

// Get gives what was put in under a key.
func (c *Cache[T]) Get(key T) T {
	c.mu.RLock()
	defer c.mu.RUnlock()
	value, found := c.values[key]
	if !found {
		value = *new(T)
	}
	return value
}
