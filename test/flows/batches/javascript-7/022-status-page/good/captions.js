function caption(service) {
  let text = service;
  switch (service) {
    case 'mail':
      text = 'Mail &amp; calendar';
      break;
    case 'files':
      text = 'Shared files';
      break;
    default:
      text = `Service ${'overview'}`;
  }
  return text;
}

module.exports = { caption };
