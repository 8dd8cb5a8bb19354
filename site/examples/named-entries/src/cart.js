export const emptyCart = () => ({ items: [] });
