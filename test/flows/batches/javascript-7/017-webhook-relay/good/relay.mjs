const HOSTS = new Set(['hooks.corp.example', 'events.corp.example']);

function known(address) {
  return URL.canParse(address) && HOSTS.has(new URL(address).host);
}

function* accepted(targets) {
  const iterator = targets[Symbol.iterator]();
  let step = iterator.next();
  if (!known(step.value)) return;
  while (!step.done) {
    if (known(step.value)) yield step.value;
    step = iterator.next();
  }
}

export async function relay(targets) {
  let delivered = 0;
  for (const url of accepted(targets)) {
    const answer = await fetch(url, { method: 'POST', body: '{}' }); // SINK
    delivered += answer.ok ? 1 : 0;
  }
  return delivered;
}
