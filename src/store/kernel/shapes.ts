/**
 * Shapes of the contract that are stored as records, each with the structures it has had: SHA-256 of the bundled schema
 * without prose, bounds and enumerated values, oldest first. The last is the present one, so the length is the version
 * that a record is written with. Who changes a schema appends its new structure, which a test tells, and says in the
 * function that reads the shape (`toScan`, `readIssue`) what stands for a property that older records lack.
 */
export const STRUCTURES = {
  Scan: [
    '4fc519e04b65238dffc77d5e1fd9913128a03fe06427c3977530d5b5ebffeade',
    'a0ea12a3e6672311b9c5e0973f7fbb46eeeb5a5ca6e054ace3f56288a8391098',
    'd68798f46391ceaa5f6de64284384cd658fd3153cfd5e185c903fb461e92735b', // lines of source
    '1b94e6cdbda3c8ccb12d97db2ad1f4c2e04358716a6bbeaf7ccad4039a4fed89', // entry points
    '458944b69a421ae1b00f3252eeca1404da612760ff16f4e0c225343ca4fe4bef', // repository, branch and kind of ref
    '8b3057eb9fb7e8d9ccd3b2538344ebccea5fcd0e7905a151a51e16a0260271bb', // reopened issues, counted or not
  ],
  Issue: [
    '35aab5999ffa1ee79c091d4f92299e1bc92013a1e7b0b8500b6c4dcfd1c846bc',
    '1f068cf353256aa87a63bef0af5b292abb0e209ac58f9b087e96647e66800108', // repository and ref
    '25198e8bd2794437c285545dd190f7b68a92579f05e2a4bda809cc857fa7e9fc', // flow
    '0edabe3e5036071c1949275e1507671a3bc17f2ba1a7bdb3bcadcd970d78d9b8', // kind of path
    '77f0c7409c0c7e846a67b8f6f88f9db0ede7f72c4e809b82b2ef89fcabe4a951', // other places and doubts
    'f6965325fc018dd67a5c71e2fed1301f8d5e53d0977997679ba5e9d9032ae01b', // repository and branch
    '23bdd5f1d81b08e7f8ea73f09e61c047f7da4a875804fbc036d3cef2cb03bbcf', // assignee
  ],
};

/** The version that records of a shape have now. A record of another one is rendered again when it is read. */
export const versionOf = (shape: keyof typeof STRUCTURES): number => STRUCTURES[shape].length;
