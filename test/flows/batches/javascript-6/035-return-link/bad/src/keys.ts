export const RETURN_TO = 'checkout.returnTo';
export const FINISHED = 'checkout.finished';
