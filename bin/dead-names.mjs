// Finds what areas.mjs still names though nothing in the code answers to it.
import fs from 'node:fs';
import path from 'node:path';

/** `entered` holds `area/door` for each door that another area came through, `packages` what domain imports. */
export const deadNames = ({ map, checkout, entered, packages }) => {
  const below = (folder, names) => names.map((name) => `${folder}/${name}`);
  const paths = [
    ...below('server/src', [...map.floor, ...map.levels.flat(), ...map.top, ...map.testing]),
    ...below('web/src', Object.values(map.web)),
    ...map.programs,
    ...map.generated,
  ];
  const areas = new Set(map.levels.flat());
  const enteredAnywhere = new Set([...entered].map((door) => door.split('/')[1]));
  const further = Object.entries(map.moreDoors).flatMap(([area, doors]) => doors.map((door) => [area, door]));
  return [
    ...paths
      .filter((name) => !fs.existsSync(path.join(checkout, name)))
      .map((name) => `${name} is not there`),
    ...Object.keys(map.moreDoors)
      .filter((area) => !areas.has(area))
      .map((area) => `moreDoors names ${area}, which is no area`),
    ...map.doors
      .filter((door) => !enteredAnywhere.has(door))
      .map((door) => `no area imports another one's door ${door}`),
    ...further
      .filter(([area, door]) => !entered.has(`${area}/${door}`))
      .map(([area, door]) => `no other area imports the door ${area}/${door}`),
    ...further
      .filter(([, door]) => map.doors.includes(door))
      .map(([area, door]) => `${door} is a door of every area, not a further one of ${area}`),
    ...map.domainPackages
      .filter((name) => !packages.has(name))
      .map((name) => `domain imports no package ${name}`),
  ];
};
