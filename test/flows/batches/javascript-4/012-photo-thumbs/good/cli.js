#!/usr/bin/env node
const { exec, execFile } = require('child_process');
const path = require('path');
const { program } = require('commander');

program
  .name('photo-thumbs')
  .description('Make a thumbnail next to a photo')
  .argument('<photo>', 'path of the photo')
  .option('-w, --width <pixels>', 'width of the thumbnail', '240')
  .parse(process.argv);

const photo = path.resolve(program.args[0]);
const width = Number.parseInt(program.opts().width, 10) || 240;
const target = path.join('/srv/app/thumbs', 'latest.webp');

function done(err) {
  if (err) {
    console.error('The thumbnail could not be made');
    process.exitCode = 1;
    return;
  }
  console.log(`Wrote a thumbnail of ${width} pixels`);
}

execFile('magick', [photo, '-resize', String(width), target], done); // SINK
