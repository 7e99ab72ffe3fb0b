export interface Member {
  id: number;
  name: string;
}

export async function listMembers(): Promise<Member[]> {
  return [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Grace' },
  ];
}
