/* global $ */

const escape = (text) =>
  text.replace(/[&<>"']/g, (ch) => '&#' + ch.charCodeAt(0) + ';');

function readDraft() {
  const params = new URLSearchParams(window.location.search);
  return {
    title: params.get('title') || 'Untitled',
    revision: Number(params.get('rev')) || 1,
  };
}

function prepare(draft) {
  const view = { ...draft };
  view.title = escape(view.title);
  view.updated = Date.now();
  return view.revision;
}

const draft = readDraft();
const revision = prepare(draft);

$('#rev').text('Revision ' + revision);
$('#preview').html('<h1>' + draft.title + '</h1>'); /* SINK */
