module example.org/staff

go 1.19
