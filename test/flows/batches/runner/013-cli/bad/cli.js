const fs = require('fs');
const name = process.argv[2];
const { spawnSync } = require('child_process');
spawnSync('git', ['log', name]); // SINK
