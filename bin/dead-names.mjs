// Finds what areas.mjs still names though nothing in the code answers to it.
import fs from 'node:fs';
import path from 'node:path';

/** What a side names of its own: each has in `entered` the doors that another area came through, as `area/door`. */
const deadOfSide = ({ floor, levels, doors, moreDoors, top, testing, root, entered }, checkout) => {
  const areas = levels.flat();
  const enteredAnywhere = new Set([...entered].map((door) => door.slice(door.indexOf('/') + 1)));
  const further = Object.entries(moreDoors).flatMap(([area, names]) => names.map((door) => [area, door]));
  return [
    ...[...floor, ...areas, ...top, ...testing]
      .filter((name) => !fs.existsSync(path.join(checkout, root, name)))
      .map((name) => `${root}/${name} is not there`),
    ...Object.keys(moreDoors)
      .filter((area) => !areas.includes(area))
      .map((area) => `moreDoors names ${area}, which is no area`),
    ...doors
      .filter((door) => !enteredAnywhere.has(door))
      .map((door) => `no area imports another one's door ${door}`),
    ...further
      .filter(([area, door]) => !entered.has(`${area}/${door}`))
      .map(([area, door]) => `no other area imports the door ${area}/${door}`),
    ...further
      .filter(([, door]) => doors.includes(door))
      .map(([area, door]) => `${door} is a door of every area, not a further one of ${area}`),
  ];
};

/** All of it; `packages` are those that domain imports. */
export const deadNames = ({ map, sides, checkout, packages }) => [
  ...sides.flatMap((side) => deadOfSide(side, checkout)),
  ...[...map.programs, ...map.generated]
    .filter((name) => !fs.existsSync(path.join(checkout, name)))
    .map((name) => `${name} is not there`),
  ...map.domainPackages
    .filter((name) => !packages.has(name))
    .map((name) => `domain imports no package ${name}`),
];
