const { exec } = require('child_process');
const { take } = require('./jobs');

function thumbnail(photo) {
  const target = `/var/thumbs/${photo.title}.jpg`;
  return new Promise((resolve) => {
    exec(`convert /var/photos/${photo.id}.jpg -resize ${photo.width} "${target}"`, (err) => resolve(!err)); /* SINK */
  });
}

async function drain() {
  let done = 0;
  for (let job = take('thumbnail'); job; job = take('thumbnail')) {
    await thumbnail(job.payload);
    done += 1;
  }
  return done;
}

module.exports = { drain };
