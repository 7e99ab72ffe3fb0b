export interface Member {
  id: number;
  guest: boolean;
}

const members = new Map<string, Member>();
const GUEST: Member = { id: 0, guest: true };

export function remember(token: string, id: number): void {
  members.set(token, { id, guest: false });
}

export function memberOf(token?: string): Member {
  return (token && members.get(token)) || GUEST;
}
