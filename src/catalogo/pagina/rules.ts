export const righeMassime = 5000;
