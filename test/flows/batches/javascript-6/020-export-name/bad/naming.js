const EXTENSION = '.csv';

function filenameOf(title) {
  const stem = title.length > 120 ? title.slice(0, 120) : title;
  return stem.replaceAll('"', '%22') + EXTENSION;
}

module.exports = { filenameOf };
