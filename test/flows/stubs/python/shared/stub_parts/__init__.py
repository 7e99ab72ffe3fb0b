"""What stubs share. Programs have modules of such names themselves, so these stand in a package."""
