-- Unused since 0099
DROP TABLE "province";
