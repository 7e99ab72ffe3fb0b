module example.org/clinic

go 1.19
