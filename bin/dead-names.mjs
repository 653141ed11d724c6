// Finds names in areas.mjs that no longer exist or that nothing uses.
import fs from 'node:fs';
import path from 'node:path';

/** The unused names of one side; `imported` has the public files that another area imports, as `area/name`. */
const deadOfSide = (
  { base, layers, publicFiles, morePublicFiles, top, testing, root, imported },
  checkout,
) => {
  const areas = layers.flat();
  const importedAnywhere = new Set([...imported].map((name) => name.slice(name.indexOf('/') + 1)));
  const further = Object.entries(morePublicFiles).flatMap(([area, names]) =>
    names.map((name) => [area, name]),
  );
  return [
    ...[...base, ...areas, ...top, ...testing]
      .filter((name) => !fs.existsSync(path.join(checkout, root, name)))
      .map((name) => `${root}/${name} does not exist`),
    ...Object.keys(morePublicFiles)
      .filter((area) => !areas.includes(area))
      .map((area) => `morePublicFiles names ${area}, which is not an area`),
    ...publicFiles
      .filter((name) => !importedAnywhere.has(name))
      .map((name) => `no area imports the public file ${name} of another`),
    ...further
      .filter(([area, name]) => !imported.has(`${area}/${name}`))
      .map(([area, name]) => `no other area imports the public file ${area}/${name}`),
    ...further
      .filter(([, name]) => publicFiles.includes(name))
      .map(([area, name]) => `${name} is public in every area, so ${area} need not list it`),
  ];
};

/** All unused names; `packages` are those that domain imports. */
export const deadNames = ({ map, sides, checkout, packages }) => [
  ...sides.flatMap((side) => deadOfSide(side, checkout)),
  ...[...map.programs, ...map.generated]
    .filter((name) => !fs.existsSync(path.join(checkout, name)))
    .map((name) => `${name} does not exist`),
  ...map.domainPackages
    .filter((name) => !packages.has(name))
    .map((name) => `domain imports no package ${name}`),
];
