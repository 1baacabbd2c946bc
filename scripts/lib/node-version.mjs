// Imported before anything else, so it must run on old versions of Node.js too.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(`Serve Node.js 20.19 o successivo (o 22.12 e oltre); questo è ${process.version}.`);
  process.exit(1);
}
