const BUILT_IN = [{ title: 'double', source: 'points * 2' }];

class Rooms {
  constructor() {
    this.byName = new Map();
  }

  propose(name, source) {
    const room = this.byName.get(name) || { rules: [[], BUILT_IN] };
    const [proposed] = room.rules;
    proposed.push({ title: 'proposal ' + proposed.length, source });
    this.byName.set(name, room);
    return room;
  }
}

module.exports = { Rooms };
