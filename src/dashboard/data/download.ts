import { useRequest } from './environment.tsx';

/** Hands a file to the person, under the name given. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves what a call answers as CSV, under the name that the answer has for it; `name` where it has none. */
export const useCsvFile = (): ((address: string, name: string) => Promise<void>) => {
  const request = useRequest();
  return async (address, name) => {
    const response = await request(address, { headers: { Accept: 'text/csv' } });
    saveFile(nameIn(response) ?? name, await response.blob());
  };
};

const nameIn = ({ headers }: Response): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
