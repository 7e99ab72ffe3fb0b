class MemberService {
  constructor(collection) {
    this.collection = collection;
  }

  async byCredentials(email, pin) {
    const filter = { email: `${email}`.toLowerCase(), pin: `${pin}` };
    return this.collection.findOne(filter); // SINK
  }
}

module.exports = MemberService;
