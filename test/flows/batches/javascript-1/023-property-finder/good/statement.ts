export interface Criteria {
  city: string;
  rooms: number;
}

export interface Statement {
  text: string;
  values: unknown[];
}

async function tableFor(rooms: number): Promise<string> {
  return rooms > 6 ? 'houses' : 'flats';
}

export async function statementFor({ city, rooms }: Criteria): Promise<Statement> {
  const table = await tableFor(rooms);
  return {
    text: `SELECT id, street, price FROM ${table} WHERE rooms >= $1 AND city = $2`,
    values: [rooms, city],
  };
}
