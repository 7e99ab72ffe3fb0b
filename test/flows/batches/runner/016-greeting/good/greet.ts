export const greet = (n: string): string => `<h1>${n.replace(/</g, "&lt;")}</h1>`;
