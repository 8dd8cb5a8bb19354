/** Joins the sidebar with the button that opens it in narrow windows. */
export const SIDEBAR_ID = 'dg-sidebar';
