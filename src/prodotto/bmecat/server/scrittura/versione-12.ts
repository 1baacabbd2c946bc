const nomi: Readonly<Record<string, string>> = {
  SUPPLIER_PID: 'SUPPLIER_AID',
  MANUFACTURER_PID: 'MANUFACTURER_AID',
  BUYER_PID: 'BUYER_AID',
  PROD_ID: 'ART_ID',
};

/**
 * Renames elements of BMEcat 2005 to those of 1.2, which has no INTERNATIONAL_PID and names a class by code or name,
 * not both. Text contains no `<`, so only tags match.
 */
export const inVersione12 = (xml: string): string =>
  xml
    .replace(/<INTERNATIONAL_PID [^>]*>[^<]*<\/INTERNATIONAL_PID>/g, '')
    .replace(
      /(<\/REFERENCE_FEATURE_GROUP_ID>)<REFERENCE_FEATURE_GROUP_NAME>[^<]*<\/REFERENCE_FEATURE_GROUP_NAME>/g,
      '$1',
    )
    .replace(
      /(<\/?)(SUPPLIER_PID|MANUFACTURER_PID|BUYER_PID|PROD_ID)(?=[ >])/g,
      (_, apre: string, nome: string) => apre + nomi[nome],
    )
    .replace(/(<\/?)PRODUCT(?=[ >_])/g, '$1ARTICLE');
