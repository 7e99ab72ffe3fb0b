export const greet = (n: string): string => `<h1>${n}</h1>`;
