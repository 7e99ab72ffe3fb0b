module example.org/feeds

go 1.19
