const FEED_HOST = 'feeds.corp.example';

function isKnownFeed(url) {
  if (!URL.canParse(url)) return false;
  return new URL(url).hostname === FEED_HOST;
}

module.exports = { isKnownFeed };
