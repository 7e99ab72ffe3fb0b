export interface AccountPatch {
  displayName?: string;
  locale?: string;
}

export class Account {
  id!: number;
  displayName!: string;
  locale!: string;
  role!: string;
}
