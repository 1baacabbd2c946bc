/** False until somebody goes from the first screen to another: that one stands as the browser opens it. */
export const mossa = { fatta: false };
