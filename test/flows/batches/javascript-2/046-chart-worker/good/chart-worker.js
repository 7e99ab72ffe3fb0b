const expressions = new Map([
  ['sum', 'a + b'],
  ['product', 'a * b'],
  ['largest', 'Math.max(a, b)'],
]);

const compiled = Object.create(null);

function createReducer(name) {
  const expression = expressions.get(name) ?? expressions.get('sum');
  return new Function('a', 'b', `return ${expression};`); // SINK
}

function reducerFor(name) {
  if (!compiled[name]) {
    compiled[name] = createReducer(name);
  }
  return compiled[name];
}

const results = [];

self.addEventListener('message', ({ data }) => {
  const { id, reducer, values } = data;
  if (!Array.isArray(values) || values.length === 0) {
    results.push({ id, value: null });
    return;
  }
  const reduce = reducerFor(String(reducer));
  results.push({ id, value: values.map(Number).reduce((a, b) => reduce(a, b)) });
});
