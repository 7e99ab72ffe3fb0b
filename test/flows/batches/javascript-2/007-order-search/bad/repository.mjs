export function createRepository(collection) {
  return {
    async find(filter, options = {}) {
      const cursor = collection.find(filter, { projection: { _id: 0 }, ...options }); // SINK
      return cursor.toArray();
    },
  };
}
