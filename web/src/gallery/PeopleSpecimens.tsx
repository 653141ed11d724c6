import { Avatar, avatarSizes } from '../ui/first/Avatar.tsx';
import { AvatarStack } from '../ui/AvatarStack.tsx';
import { Badge, badgeTones } from '../ui/Badge.tsx';
import { LabelChip } from '../ui/LabelChip.tsx';
import { Specimen } from './Specimen.tsx';

const names = ['Ada Lovelace', 'Grace Hopper', 'Hedy Lamarr', 'Katherine Johnson', 'Radia Perlman'];
const people = names.map((name) => ({ id: name, name }));

export function PeopleSpecimens() {
  return (
    <>
      <Specimen name="Avatar, AvatarStack">
        {avatarSizes.map((size, index) => (
          <Avatar
            key={size}
            size={size}
            name={names[index % names.length] ?? ''}
            shape={index % 2 === 0 ? 'round' : 'square'}
          />
        ))}
        <AvatarStack people={people.slice(0, 3)} />
        <AvatarStack people={people} />
      </Specimen>
      <Specimen name="LabelChip">
        <LabelChip title="ridge" color="#217645" />
        <LabelChip title="summit" color="#f3ad5d" href="#summit" />
        <LabelChip title="priority::high" color="#c91c00" />
        <LabelChip title="workflow::in dev::now" color="#55aafe" onClick={() => {}} />
        <LabelChip title="team::north" color="#694cc0" onRemove={() => {}} />
        <LabelChip title="removable" color="#7e7e7e" onRemove={() => {}} />
      </Specimen>
      <Specimen name="Badge">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
    </>
  );
}
